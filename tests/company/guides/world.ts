/** The `World` for one schedule. Its time passes a hundred times faster than real time. */
import {join} from 'node:path';
import {World as FaultWorld, type WorldOptions as FaultWorldOptions} from '../../../packages/fault-harness';
import {sandboxContract} from '../../../plugins/generated-files/sandbox/sandbox-contract';
import {slack, speed} from './languages';

export {drawnFault, firstSchedules, requestFaults, stormOf, type Subject} from '../../../packages/fault-harness';

const contract = sandboxContract(join(__dirname, '../../..'));

/** The delay of a late response in milliseconds, slightly more than the program's timeout for a request. */
const tooLate = ((35_000 * slack) / speed) * 1.15;

export type WorldOptions = Pick<FaultWorldOptions, 'subjectOf' | 'overlaps' | 'sleeps' | 'planned' | 'isCalm' | 'seed' | 'api'> & {
  /** A new folder for the files of the program. */
  scratch: string;
};

let accounts = 0;

export class World extends FaultWorld {
  readonly scratch: string;

  constructor({scratch, ...options}: WorldOptions) {
    accounts += 1;
    const retryAfter = {least: 2, most: 30};
    super({...options, contract, account: `world_${accounts}`, speed, tooLate, retryAfter, clockFile: join(scratch, 'clock')});
    this.scratch = scratch;
  }

  override get env(): Record<string, string> {
    return {...super.env, HARNESS_CLOCK: join(this.scratch, 'clock')};
  }
}
