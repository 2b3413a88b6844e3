// Loads a companion as a hook does that has kept the optimizing compiler out, and prints its `answer`. Argument: the bundle's path.
import { loadCompanion } from '../../dist/companion.js';
import { keepOptimizerOut } from '../../dist/optimizer.js';

keepOptimizerOut();
process.stdout.write(String(loadCompanion(process.argv[2]).answer));
