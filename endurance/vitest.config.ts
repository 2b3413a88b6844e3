import { packageTests } from '../vitest.base.js';

export default packageTests('endurance');
