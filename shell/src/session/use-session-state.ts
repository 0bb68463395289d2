import { useStore } from 'zustand';
import { sessionStore } from './session-store.ts';

export const useSessionState = () => useStore(sessionStore);
