/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of the API when it is not the site's own origin, e.g. `https://api.example.com`. */
  readonly VITE_API_BASE?: string
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
