import 'reflect-metadata';
import { ApiTags } from '@nestjs/swagger';

const TAG = Symbol('tag');
/** The group of operations of a controller. One controller of a group describes it. */
export const Tag =
  (name: string, description?: string): ClassDecorator =>
  (target) => {
    ApiTags(name)(target);
    Reflect.defineMetadata(TAG, { name, description }, target);
  };
export const tagOf = (controller: object): { readonly name: string; readonly description?: string } | undefined =>
  Reflect.getMetadata(TAG, controller) as { name: string; description?: string } | undefined;
