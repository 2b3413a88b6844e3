import { isForbidden } from './forbidden.js';
import type { Action } from './judgement.js';
import type { Needs } from './needs.js';
import { refuseProtected } from './protected.js';
import { Refusal, shown } from './refusal.js';
import { leaves } from './script-name.js';

/** Variables and properties that a build is given: `make X=1`, `mvn -Dkey=value`, `gradle -Pkey=value`. */

/** Variables of `make` that by custom hold flags of a command, and flags that name nothing. */
const FLAGS_VARIABLE = /(?:ARGS|FLAGS)$/;
const PLAIN_FLAGS = /^--?[A-Za-z][\w-]*(?: --?[A-Za-z][\w-]*)*$/;
/** Not nothing: `rm -rf $(OUT)/x` would begin at the root. */
const PLAIN_VALUE = /^(?:\.?\/)?\w[\w.,:+@/-]*$/;
const HIDDEN_OR_UPWARD = /[/:,]\.(?!\/)/;
/** What a build, a shell or an interpreter obeys. `make` hands its variables on in the environment. */
const OBEYED_VARIABLE =
  /^(?:SHELL|IFS|PATH|HOME|TMPDIR|VPATH|MFLAGS|GPATH|EDITOR|VISUAL|PAGER|BROWSER|BASH_\w+|\w*MAKE\w*|LD_\w+|DYLD_\w+|GIT_\w+|NODE_(?!ENV$)\w+|NPM_\w+|YARN_\w+|PYTHON[A-Z_]\w*|PIP_\w+|UV_\w+|PERL5\w*|RUBY\w+|GEM_\w+|BUNDLE_\w+|JAVA_\w+|_JAVA\w+|JDK_\w+|CLASSPATH|MAVEN_\w+|GRADLE_\w+|GO(?:PROXY|FLAGS|TOOLCHAIN|ENV|SUMDB|NOSUMDB)|CARGO_\w+|RUSTC?_?\w*|RUSTUP_\w+|DOCKER_\w+|SSH_\w+|XDG_\w+|LITMUS_\w+|CLAUDE\w*|\w*PROXY|\w*REGISTRY\w*|\w*PUBLISH\w*|\w*DEPLOY\w*)$/i;
const OBEYED_PROPERTY =
  /^(?:exec|jvm|jdk|java|javax|sun|user|os|systemprop|init|alt\w*|org\.gradle)(?:\.|$)|^argline$|repo(?!rt)|url|registry|proxy|settings|deploy|publish|push|executable|command|script|jvmargs?|argline|maven\.(?:ext|home|conf|multi|user)/i;
/** Variables that name a program by custom, and the compilers that they may name. */
const PROGRAM_VARIABLE =
  /^(?:HOST|BUILD|TARGET)?_?(?:CC|CXX|CPP|LD|AR|AS|NM|RM|CP|MV|LEX|YACC|RANLIB|STRIP|INSTALL|PKG_CONFIG)$/;
const COMPILER = /^(?:gcc|clang|cc|tcc|g\+\+|clang\+\+|c\+\+)(?:-\d+)?$/;
/** Variables of which `release` is a manner of building. */
const MODE_VARIABLE = /(?:MODE|TYPE|CONFIG|CONFIGURATION|PROFILE|BUILD|VARIANT|FLAVOR)$/i;

interface SettingPlace {
  readonly action: Action;
  readonly folder: string;
}

function addPlainValue(needs: Needs, name: string, value: string, { action, folder }: SettingPlace): void {
  if (!PLAIN_VALUE.test(value) || value.includes('//') || HIDDEN_OR_UPWARD.test(value))
    throw new Refusal(`${shown(value)} is no plain value for ${shown(name)}`, 'give it one plain word');
  const program = value.slice(value.lastIndexOf('/') + 1);
  if (isForbidden(program) || (leaves(value) && !(value.toLowerCase() === 'release' && MODE_VARIABLE.test(name))))
    throw new Refusal(`by its value, ${shown(`${name}=${value}`)} may make the build run ${shown(value)}`);
  // A build may clear or fill the folder that it is given.
  refuseProtected(needs.place(value, folder), [], true);
  // Behind a dash, a plain word that leads nowhere else is no path.
  needs.passed(action, value.includes('/') ? value : `-${name}=${value}`, folder);
}

/** Whether a word behind `make` sets a variable rather than naming a target. */
export function isAssignment(word: string): boolean {
  return /^[A-Za-z_]\w*=/.test(word);
}

/** A variable of `make` as `NAME=value`. Throws a Refusal for one that something else obeys, and for a value that is no plain word. */
export function addAssignment(needs: Needs, word: string, place: SettingPlace): void {
  const cut = word.indexOf('=');
  const name = word.slice(0, cut);
  if (OBEYED_VARIABLE.test(name)) throw new Refusal(`${shown(name)} changes what the build runs`, 'leave it out');
  const value = word.slice(cut + 1);
  if (PROGRAM_VARIABLE.test(name)) {
    if (COMPILER.test(value)) return;
    throw new Refusal(`${shown(value)} is no compiler that is known, and ${shown(name)} is run`, 'leave it out');
  }
  if (FLAGS_VARIABLE.test(name) && PLAIN_FLAGS.test(value) && !leaves(value)) return;
  addPlainValue(needs, name, value, place);
}

/** A property of Maven or Gradle as `key` or `key=value`. Throws a Refusal as `addAssignment` does. */
export function addProperty(needs: Needs, word: string, place: SettingPlace): void {
  const [key = '', ...values] = word.split('=');
  if (!/^[A-Za-z_][\w.-]*$/.test(key)) throw new Refusal(`${shown(key)} is no plain name of a property`);
  if (OBEYED_PROPERTY.test(key)) throw new Refusal(`${shown(key)} changes what the build runs`, 'leave it out');
  if (values.length > 0) addPlainValue(needs, key, values.join('='), place);
}
