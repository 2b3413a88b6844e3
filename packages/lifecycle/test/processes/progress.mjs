// node progress.mjs FOLDER CONDITION MET: records whether a condition of the goal in FOLDER is met; prints the outcome, or the code of the error.
import { changeGoals, goalPlace, recordProgress, workPlace } from '../../dist/index.js';

const [folder, condition, met] = process.argv.slice(2);
const outcome = { condition: Number(condition), met: met === 'true' };
try {
  const change = changeGoals(goalPlace(workPlace(folder)), recordProgress({ outcome, evidence: 'the check' }));
  process.stdout.write(change.outcome);
} catch (error) {
  process.stdout.write(error.code);
}
