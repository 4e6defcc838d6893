import type { Features } from '#platform/features';

/** Makes something once for each server in this program: each has its own features. */
export function perServer<Ports extends { features: Features }, T>(make: (ports: Ports) => T) {
  const made = new WeakMap<Features, T>();
  return (ports: Ports): T => {
    const value = made.get(ports.features) ?? make(ports);
    made.set(ports.features, value);
    return value;
  };
}
