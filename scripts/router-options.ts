/** Where the route files are and how their tree is written; for the Vite plugin and `route-tree.ts`. */
export const routerOptions = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
  // Files that start with a dash hold what several routes share.
  routeFileIgnorePrefix: '-',
} as const
