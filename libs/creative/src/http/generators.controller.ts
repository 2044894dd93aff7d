import { Controller, Get, Inject } from '@nestjs/common';
import { Operation, Returns, Tag, withExample } from '@app/platform/http';
import { Generators } from '../application/generators.js';
import { writers } from '../domain/creative.state.js';
import { GeneratorsView } from '../read/generator.view.js';

const Bound = withExample(GeneratorsView, {
  default: 'draft',
  generators: [{ name: 'draft', generator: 'built-in', model: null, dialect: null, languages: null }],
});

@Tag('Creative')
@Controller('v1/creative/generators')
export class GeneratorsController {
  constructor(@Inject(Generators) private readonly generators: Generators) {}

  @Get()
  @Operation({
    id: 'creative.generators.list',
    summary: 'Get who can write ads here',
    description:
      'The draft writer is always there and quotes facts; a provider is a language model that the operator has bound, ' +
      'and writes free words around them. Both are judged by the same critic.',
    permission: 'creative:read',
    returns: Returns.one(Bound),
    errors: [],
  })
  get(): GeneratorsView {
    const { provider } = this.generators;
    return {
      default: provider ? 'provider' : 'draft',
      generators: writers.flatMap((name) => {
        const generator = this.generators[name];
        if (generator === null) return [];
        const { key, model, dialect, languages } = generator;
        return [{ name, generator: key, model, dialect, languages: languages && [...languages] }];
      }),
    };
  }
}
