/** Put in place when the bundle is built. */
declare const LITMUS_VERSION: string;

/** The version of this package, such as `0.1.0`. */
export const VERSION: string = LITMUS_VERSION;
