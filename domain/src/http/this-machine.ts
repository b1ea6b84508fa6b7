/**
 * Does this host name, as an address has it (an IPv6 one in brackets, without a port), lead to the machine itself? What is said there in clear nobody
 * else hears, so plain http and mail without encryption are for it alone (promises rule 15).
 */
export const isThisMachine = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(host);
