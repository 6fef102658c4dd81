/** The public exports of the fault harness. Code outside this folder must import only from this file. */
export {Front} from './front';
export {createRandom} from '../kit/random';
export {
  drawnFault,
  firstSchedules,
  requestFaults,
  stormOf,
  wait,
  World,
  type RequestFault,
  type SeenRequest,
  type Subject,
  type WorldOptions,
} from './world';
