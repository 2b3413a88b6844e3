/** The file's text, as the build puts it in. */
declare module '*?text' {
  const text: string;
  export default text;
}

/** A module and what it imports as one script for a browser, as the build puts it in. */
declare module '*?script' {
  const text: string;
  export default text;
}
