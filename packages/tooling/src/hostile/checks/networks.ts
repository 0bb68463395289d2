import { signIn } from '@app/contract/auth';
import { send } from '@app/contract/requests';
import { address } from '@app/contract/uploads';
import { sampleRequest } from '@app/domain/testing/sample-request';
import type { Sent } from '../site.ts';
import type { Check } from './check.ts';

/** What one sender may do, as documented, and what more is refused with. */
const LIMITS: { what: string; limit: number; call: Sent; accepted: number }[] = [
  { what: 'upload addresses', limit: 120, call: { path: address.path, json: {} }, accepted: 200 },
  { what: 'requests', limit: 20, call: { path: send.path, json: sampleRequest() }, accepted: 201 },
  {
    what: 'wrong sign-ins',
    limit: 30,
    call: { path: signIn.path, json: { username: 'maria', password: 'wrong' } },
    accepted: 401,
  },
];

/** Calls from many addresses of one IPv6 network, as a household or a rented server has. */
export const oneNetwork: Check = async (site) => {
  const failures: string[] = [];
  for (const [index, { what, limit, call, accepted }] of LIMITS.entries()) {
    const network = `2001:db8:${index}:7`;
    const post = (from: string, round: number) => {
      // A new name each: sign-ins of one account have a lower limit of their own.
      const json = what === 'wrong sign-ins' ? { username: `maria${round}`, password: 'wrong' } : call.json;
      return site.send({ ...call, json, method: 'POST', from });
    };
    const statuses: number[] = [];
    for (let round = 0; round < limit + 10; round += 1)
      statuses.push((await post(`${network}:${round.toString(16)}::${round.toString(16)}`, round)).status);
    const passed = statuses.filter((status) => status === accepted).length;
    const refused = statuses.filter((status) => status === 429).length;
    if (passed !== limit || refused !== 10)
      failures.push(`${what}: ${passed} passed and ${refused} were refused`);
    const { status } = await post(`2001:db8:${index}:8::1`, limit);
    if (status !== accepted) failures.push(`${what}: the neighbor network was refused with ${status}`);
  }
  return {
    tried: `As many addresses of one IPv6 /64 as calls, behind a proxy: ${LIMITS.map(({ what, limit }) => `${limit} ${what}`).join(', ')} pass, further ones are 429, and the next network is served.`,
    failures,
  };
};
