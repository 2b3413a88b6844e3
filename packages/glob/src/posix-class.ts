/** The test behind `[:name:]` inside brackets, for one character; undefined where no class has that name. Letters and digits are Unicode's, as everywhere in Litmus. */
export function posixClass(name: string): RegExp | undefined {
  switch (name) {
    case 'alnum':
      return /[\p{L}\p{Nl}\p{Nd}]/u;
    case 'alpha':
      return /[\p{L}\p{Nl}]/u;
    case 'blank':
      return /[\p{Zs}\t]/u;
    case 'cntrl':
      return /\p{Cc}/u;
    case 'digit':
      return /\p{Nd}/u;
    case 'graph':
      return /[^\p{Z}\p{C}]/u;
    case 'lower':
      return /\p{Ll}/u;
    case 'print':
      return /\P{C}/u;
    case 'punct':
      return /[\p{P}\p{S}]/u;
    case 'space':
      return /[\p{Z}\t\n\v\f\r]/u;
    case 'upper':
      return /\p{Lu}/u;
    case 'xdigit':
      return /[0-9A-Fa-f]/;
    default:
      return undefined;
  }
}
