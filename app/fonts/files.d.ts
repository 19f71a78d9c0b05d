/** The address under which the build serves a font's file. */
declare module '*.woff2' {
  const address: string
  export default address
}
