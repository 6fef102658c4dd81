import {createContext, useContext} from 'react';
import type {Line} from './frame/messages';

/** One block of live code: what it has printed, and how to run what its editor holds. */
export type Session = {
  state: 'fresh' | 'running' | 'ended';
  lines: Line[];
  run: (code: string) => void;
};

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Live code is shown outside its Playground.');
  return session;
}
