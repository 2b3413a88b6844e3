/**
 * The least CPU time of some calls in this process, in milliseconds: what others do on the machine only ever adds to it, and the first calls find
 * nothing compiled.
 */
export function leastCpuMs(call, calls = 15) {
  const times = Array.from({ length: calls }, () => {
    const began = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
