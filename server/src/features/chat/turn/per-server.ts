import type { Features } from '#platform/features';

/** Memoizes `make` per server, identified by its `features`: a process can run several. */
export function perServer<Ports extends { features: Features }, T>(make: (ports: Ports) => T) {
  const values = new WeakMap<Features, T>();
  return (ports: Ports): T => {
    const value = values.get(ports.features) ?? make(ports);
    values.set(ports.features, value);
    return value;
  };
}
