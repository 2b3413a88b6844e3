// Starts every hook that is played, and so does the process that stays. A hook without HOME asks the system for the account's folder, and a play must write there no more than
// anywhere else: the account's folder is one of the case. A working folder may go before the hook's first line. What the process used is told at its end, on descriptor 3, where that is wanted.
const fs = require('node:fs');
const os = require('node:os');

const [account, usage, removesFolder] = ['LITMUS_FUZZ_ACCOUNT', 'LITMUS_FUZZ_USAGE', 'LITMUS_FUZZ_REMOVES_FOLDER'].map(
  (name) => {
    const value = process.env[name];
    delete process.env[name];
    return value;
  },
);

if (account !== undefined) useAccount(() => account);
// Node remembers the working folder from the first time it is asked for, so it is not asked here.
if (removesFolder !== undefined) fs.rmdirSync(removesFolder);

/** @param {() => string} accountFolder */
function useAccount(accountFolder) {
  os.homedir = () => process.env.HOME ?? accountFolder();
  const { userInfo } = os;
  os.userInfo = (...args) => ({ ...userInfo(...args), homedir: accountFolder() });
}

/** Peak memory in KiB. Where the system tells it of the program alone, its parent's is not in it. */
function peakKib() {
  try {
    return Number(/^VmHWM:\s*(\d+) kB$/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}

if (usage !== undefined)
  process.once('exit', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    fs.writeSync(3, JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, rssKib: peakKib() }));
  });

module.exports = { useAccount };

if (require.main === module) require(process.argv[2]);
