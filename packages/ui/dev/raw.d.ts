declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: vite gives a file's text as default export
  export default text;
}
