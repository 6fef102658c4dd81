/** The door of the fault harness: what others may import. */
export {Front} from './front';
export {createRandom} from './random';
export {drawnFault, firstSchedules, requestFaults, stormOf, wait, World, type Heard, type Subject, type WorldOptions} from './world';
