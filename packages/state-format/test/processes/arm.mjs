// node arm.mjs PLACE TIMES: arms PLACE as a run, over and over, and prints how often it was not armed behind that.
import { arm, isUnarmed } from '../../dist/armed.js';

const [place, times] = process.argv.slice(2);
let lost = 0;
for (let done = 0; done < Number(times); done += 1) {
  arm('run', place);
  if (isUnarmed('run', place)) lost += 1;
}
process.stdout.write(String(lost));
