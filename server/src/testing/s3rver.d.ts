/** The package has no types; these cover the parts that tests use. */
declare module '@20minutes/s3rver' {
  interface Options {
    directory: string
    port: number
    address: string
    silent: boolean
    configureBuckets: readonly { name: string; configs: readonly string[] }[]
  }
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ address: string; family: string; port: number }>
    close(): Promise<void>
  }
}
