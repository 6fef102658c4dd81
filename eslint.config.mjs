import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {ignores: ['.docusaurus/', '.test/', '.data/', 'build/', 'pictures/', 'test-results/', 'docs/**/operations/', '**/*.cjs']},
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {parserOptions: {projectService: {allowDefaultProject: ['*.mjs']}, tsconfigRootDir: import.meta.dirname}},
    rules: {
      // A cast is a claim that nothing checks: parse, narrow or use `satisfies`.
      '@typescript-eslint/consistent-type-assertions': ['error', {assertionStyle: 'never'}],
      '@typescript-eslint/consistent-type-imports': ['error', {disallowTypeAnnotations: false}],
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
      // What an AbortSignal was aborted with.
      '@typescript-eslint/prefer-promise-reject-errors': ['error', {allowThrowingAny: true}],
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
      eqeqeq: 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/src/pages/*', '@site/src/pages/*', '@playwright/test'],
              message: 'Nothing imports from a page; tests import from playwright/test.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'tests/variants/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      'no-restricted-globals': ['error', {name: 'Intl', message: 'Its first use holds up a phone: see src/lib/numbers.ts.'}],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression > Identifier.property[name=/^toLocale.*String$/]',
          message: 'Its first use holds up a phone: see src/lib/numbers.ts.',
        },
      ],
      // Wide code scrolls, and what scrolls must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', {tags: ['pre'], roles: ['tabpanel', 'region']}],
      // Events that bubble up from fields are the form's business; pointer and keys are not.
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        {handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp']},
      ],
    },
  },
  {
    // A price's `fixed` is taken for the long-dead String.prototype.fixed.
    files: ['src/data/plans.ts'],
    rules: {'@typescript-eslint/no-deprecated': 'off'},
  },
  {
    // The sandbox knows the contract and nothing of the site.
    files: ['src/sandbox/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react', 'react-dom', '@docusaurus/*', '@theme/*', '@site/*', '../*components*'],
              message: 'The sandbox is a plain library.',
            },
          ],
        },
      ],
    },
  },
  {
    // What these read comes from files of this repository: a declared type is enough. And bundlers hand
    // their plugins functions to take apart.
    files: ['plugins/**', 'scripts/**', 'tests/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['tests/**/*.ts'],
    // Fixtures take an empty pattern, and Playwright reads its names.
    rules: {'no-empty-pattern': 'off'},
  },
  {files: ['**/*.mjs'], extends: [tseslint.configs.disableTypeChecked]},
);
