import { isIPv6 } from 'node:net';

/**
 * What an address counts as where addresses have a limit. One line has 2^64 IPv6 addresses to itself, so they count as
 * their /64 ('2001:db8:0:1::/64'); IPv4, also when it is written inside IPv6, counts as it is.
 */
export function networkOf(address: string): string {
  const inside = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (inside) return inside[1]!;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/(?<!\d)\d{1,3}(?:\.\d{1,3}){3}/, '0:0').split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
