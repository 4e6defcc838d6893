/** What is used of WebAssembly. TypeScript knows it among the types of browsers alone, which nothing here may use. */
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
