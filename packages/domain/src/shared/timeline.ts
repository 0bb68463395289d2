/** What every entry of a timeline has, besides `kind` and the fields of its kind. */
export type TimelineEvent = {
  id: number;
  /** ISO-8601, UTC. */
  at: string;
  /** The signed-in admin; null without a session. */
  byUsername: string | null;
};

/** An entry before it is stored. `Omit` is distributed over the kinds. */
export type NewEvent<Event extends TimelineEvent> = Event extends unknown ? Omit<Event, 'id' | 'at'> : never;
