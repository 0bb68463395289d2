/**
 * Calls `receive` with the messages of other tabs, and of other copies of a module; returns the function that sends one.
 * A Firefox that blocks cookies refuses the channel: each tab is on its own then.
 */
export function otherTabs<Message>(name: string, receive: (message: Message) => void) {
  // Node has channels, too: one that listens keeps the process that prerenders a page alive.
  if (typeof window === 'undefined') return () => undefined;
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
    return (message: Message): void => channel.postMessage(message);
  } catch {
    return () => undefined;
  }
}
