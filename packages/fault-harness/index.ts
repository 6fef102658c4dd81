/** The door of the fault harness: what others may import. */
export {Front} from './front';
export {createRandom, type Random} from './random';
export {
  drawnFault,
  firstSchedules,
  requestFaults,
  stormOf,
  wait,
  World,
  type Effect,
  type Heard,
  type Result,
  type Rule,
  type SleepFault,
  type Subject,
  type WorldOptions,
} from './world';
