/** How the build, every test and test tool turn TypeScript into JavaScript: the options of tsconfig.json, for swc. */
const { compilerOptions } = require('./tsconfig.json');

const typescript = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true, dynamicImport: true },
    transform: {
      legacyDecorator: compilerOptions.experimentalDecorators,
      decoratorMetadata: compilerOptions.emitDecoratorMetadata,
      useDefineForClassFields: compilerOptions.useDefineForClassFields,
    },
    keepClassNames: true,
  },
  sourceMaps: 'inline',
};

const javascript = { jsc: { target: 'es2023', parser: { syntax: 'ecmascript' }, keepClassNames: true }, sourceMaps: 'inline' };

/** The `@app/…` aliases as [expression, path from the root], `$1` being what stands for the star. */
const aliases = Object.entries(compilerOptions.paths).map(([alias, [path]]) => [
  `^${alias.replace('*', '([^/]+)')}$`,
  path.replace('./', '').replace('*', '$1'),
]);

module.exports = { typescript, javascript, aliases, paths: compilerOptions.paths };
