declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt'
    keepAllGlyphs: true
    noHinting: true
    variationAxes: Record<string, number>
  }
  const subsetFont: (font: Buffer, text: undefined, options: Options) => Promise<Buffer>

  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export { subsetFont as default }
}
