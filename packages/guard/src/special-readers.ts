/** What reads the tools whose meaning lies in more than verbs and options. A module of its own, since most lines call none. */
export { readGitPush } from './git-push.js';
export { readTransferScript } from './transfer-script.js';
export { readWebRequest } from './web-request.js';
