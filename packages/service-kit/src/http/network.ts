/**
 * The network that every limit counts as one sender. A household has one IPv4 address but 2^64 IPv6 addresses, so an IPv6
 * address counts by its first four groups (/64).
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('::');
  const groups = head ? head.split(':') : [];
  const end = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0');
  const first = [...groups, ...zeros, ...end].slice(0, 4);
  // The same network in one spelling: no leading zeros.
  return first.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':');
}
