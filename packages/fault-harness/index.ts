/** The public exports of the fault harness. Other code must not import from other files. */
export {Front} from './front';
export {createRandom} from './random';
export {drawnFault, firstSchedules, requestFaults, stormOf, wait, World, type Heard, type Subject, type WorldOptions} from './world';
