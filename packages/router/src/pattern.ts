/**
 * A pattern that is made when it is first asked for. One that is written out is checked whenever its bundle is loaded, and of those that judge a
 * prompt most prompts need few.
 */
export class Pattern {
  private readonly source: string;
  private made: RegExp | undefined;

  /** `source` as in `new RegExp(source)`. */
  constructor(source: string) {
    this.source = source;
  }

  test(text: string): boolean {
    return this.pattern().test(text);
  }

  /** `text` without what matches first. */
  cutFrom(text: string): string {
    return text.replace(this.pattern(), '');
  }

  private pattern(): RegExp {
    this.made ??= new RegExp(this.source);
    return this.made;
  }
}
