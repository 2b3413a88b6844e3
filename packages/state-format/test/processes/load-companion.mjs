// Loads companions as a hook does, prints the first one's `answer` and keeps what it compiled. Arguments: the bundles' paths.
import { keepCompanions, loadCompanion } from '../../dist/companion.js';

const [first] = process.argv.slice(2).map((file) => loadCompanion(file));
process.stdout.write(String(first.answer));
keepCompanions();
