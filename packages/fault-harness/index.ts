/** The public exports of the fault harness. Code outside this folder must import only from this file. */
export * from './front';
export * from './world';
