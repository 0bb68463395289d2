export type Shares = { inAll: number; perSender: number };

/** Counts what senders hold at a time, such as connections. */
export function senderShares({ inAll, perSender }: Shares) {
  const held = new Map<string, number>();
  let all = 0;

  return {
    /** Takes one for the sender. Returns the function that gives it back, or which limit is reached. */
    take(sender: string): (() => void) | 'sender' | 'all' {
      const own = held.get(sender) ?? 0;
      if (own >= perSender) return 'sender';
      if (all >= inAll) return 'all';
      all += 1;
      held.set(sender, own + 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        all -= 1;
        const left = (held.get(sender) ?? 1) - 1;
        if (left === 0) held.delete(sender);
        else held.set(sender, left);
      };
    },
  };
}

export type SenderShares = ReturnType<typeof senderShares>;
