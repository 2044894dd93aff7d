import { z } from 'zod';
import { writers } from '../domain/creative.state.js';

export const GeneratorsView = z
  .strictObject({
    default: z.enum(writers).meta({ description: 'Who writes when a request does not say.' }),
    generators: z
      .array(
        z.strictObject({
          name: z.enum(writers).meta({ description: 'The value of `generator` in a request.' }),
          generator: z.string().meta({ description: 'As in `generation.generator`.' }),
          model: z.string().nullable().describe('The model of the provider; null: it is built in.'),
          dialect: z.string().nullable().meta({ description: 'The wire protocol of a provider; null: it is built in.' }),
          languages: z.array(z.string()).nullable().meta({ description: 'BCP 47 languages that it can write; null: any.' }),
        }),
      )
      .describe('Who can be asked.'),
  })
  .meta({ id: 'CreativeGenerators', description: 'Who can write ads here.' });
export type GeneratorsView = z.output<typeof GeneratorsView>;
