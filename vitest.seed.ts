import fc from 'fast-check';

// The same cases on every machine, so that a failure can be had again; LITMUS_SEED=$RANDOM looks for new ones.
const COMMITTED_SEED = 20261130;

fc.configureGlobal({ seed: Number(process.env.LITMUS_SEED ?? COMMITTED_SEED) });
