import type { AnyRouter } from '@orpc/server';
import type { Hono } from 'hono';
import type { HttpEnv } from './request-scope.ts';

/** Operations of the contract, bound to verbs, and nested like the contract. */
export type Router = Record<string, AnyRouter>;

/** Routes outside of the contract. */
export type HttpRoutes = Hono<HttpEnv>;
