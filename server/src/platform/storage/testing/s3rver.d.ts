declare module '@20minutes/s3rver' {
  // biome-ignore lint/style/noDefaultExport: what it exports
  export default class S3rver {
    constructor(options: object);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
