import { EDGE, OTHER } from '../alphabet.js';
import type { ClassText } from '../machine.js';
import type { Table } from '../table.js';
import { UnitPages } from '../unit-pages.js';
import { FormTable, lengthOfForm, markOfForm } from './form-table.js';
import { ADVERB_MARK, adverbAt, CUE_MARK, mayHaveAdverbs } from './mark.js';

/** EDGE and the classes of a sentence; a longer one is given more room. */
const USUAL_LENGTH = 1_024;

/** Reads sentences as the classes of their words that have a mark, the longest first, and of their other units. */
export class SentenceReader implements ClassText {
  classes: Uint16Array = new Uint16Array(USUAL_LENGTH);
  length = 0;
  /** Where the unit of each class begins in the sentence, and behind the last one where the sentence ends. */
  starts: Uint16Array = new Uint16Array(USUAL_LENGTH);
  private readonly forms: FormTable;
  private readonly units: UnitPages;

  /** `table`: one that has `markSections`, and the classes of units. */
  constructor(table: Table) {
    this.forms = new FormTable(table);
    this.units = new UnitPages(table, 'classes');
  }

  /** This reader as the text of a sentence, up to the next one that is read. */
  read(sentence: string): this {
    if (sentence.length + 2 > this.classes.length) {
      this.classes = new Uint16Array(2 * sentence.length);
      this.starts = new Uint16Array(2 * sentence.length);
    }
    const { classes, starts, forms, units } = this;
    const hasAdverb = mayHaveAdverbs(sentence);
    let length = 0;
    for (let at = 0; at < sentence.length; ) {
      length += 1;
      starts[length] = at;
      const found = forms.at(sentence, at);
      if (found !== 0) {
        classes[length] = units.of(markOfForm(found)) || OTHER;
        at += lengthOfForm(found);
        continue;
      }
      const adverb = hasAdverb ? adverbAt(sentence, at) : 0;
      classes[length] = units.of(adverb > 0 ? ADVERB_MARK.charCodeAt(0) : sentence.charCodeAt(at)) || OTHER;
      at += Math.max(adverb, 1);
    }
    starts[length + 1] = sentence.length;
    classes[length + 1] = EDGE;
    this.length = length;
    return this;
  }

  /** The text with the mark of a cue's end before the unit at a place. */
  withCueEnd(place: number): ClassText {
    const classes = new Uint16Array(this.length + 3);
    classes.set(this.classes.subarray(0, place));
    classes[place] = this.units.of(CUE_MARK.charCodeAt(0)) || OTHER;
    classes.set(this.classes.subarray(place, this.length + 1), place + 1);
    return { classes, length: this.length + 1 };
  }
}
