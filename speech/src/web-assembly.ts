/** The parts of WebAssembly that are used here. TypeScript has them only in its types for browsers, which this package may not use. */
export interface WebAssemblyModule {
  readonly kind?: 'module';
}

export interface WebAssemblyInstance {
  readonly exports: { memory: { readonly buffer: ArrayBuffer }; _start(): void };
}

type Imports = Record<string, Record<string, (...values: never[]) => number>>;

export const { compile, Instance } = (
  globalThis as unknown as {
    WebAssembly: {
      compile(bytes: Uint8Array): Promise<WebAssemblyModule>;
      Instance: new (module: WebAssemblyModule, imports: Imports) => WebAssemblyInstance;
    };
  }
).WebAssembly;
