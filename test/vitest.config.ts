import { packageTests } from '../vitest.base.js';

export default packageTests('house', '*.test.ts');
