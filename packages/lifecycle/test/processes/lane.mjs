// node lane.mjs FOLDER SESSION AGENT COUNT: starts and ends COUNT lanes of the work in FOLDER; prints how many changes were made.
import { changeWork, laneEnded, laneStarted, workPlace } from '../../dist/index.js';

const [folder, sessionId, agent, count] = process.argv.slice(2);
const place = workPlace(folder);
let changes = 0;
for (let index = 0; index < Number(count); index += 1) {
  const agentId = `${agent}-${index}`;
  for (const transition of [
    laneStarted({ sessionId, agentId, agentType: 'litmus:lit-executor' }),
    laneEnded(sessionId, agentId),
  ]) {
    while (changeWork(place, transition).outcome !== 'changed') process.stdout.write('');
    changes += 1;
  }
}
process.stdout.write(String(changes));
