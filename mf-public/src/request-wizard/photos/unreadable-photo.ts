/** The photo itself is the problem, so that sending it again is of no use; the message is for the visitor. */
export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto';
}
