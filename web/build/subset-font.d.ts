declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  /** Keeps the glyphs of `text`, and the glyphs that the font's shaping rules replace them with. */
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>

  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export { subsetFont as default }
}
