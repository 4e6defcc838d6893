import type { Contract } from '@foyer/contract';
import type { ContractRouterClient } from '@orpc/contract';

/** The product's API, the same in the browser (over HTTP) and in a loader on the server (in-process). */
export type Api = ContractRouterClient<Contract>;
