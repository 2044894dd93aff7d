import { Text } from '@app/platform/http';

export class SignIn {
  @Text({ required: true, max: 320 })
  email: string;

  @Text({ required: true, max: 1_000 })
  password: string;
}

export class Confirm {
  @Text({ required: true, max: 1_000 })
  password: string;
}

export class ChangePassword {
  @Text({ required: true, max: 1_000 })
  current_password: string;

  @Text({ required: true, max: 1_000 })
  new_password: string;
}

export class AskBearer {
  @Text({ required: true, max: 64 })
  organization_id: string;
}

export class LookAtLink {
  @Text({ required: true, max: 64 })
  token: string;
}

export class UseLink extends LookAtLink {
  @Text({ required: true, max: 1_000 })
  password: string;
}

export class GiveCode extends AskBearer {
  @Text({ required: true, max: 32, about: 'of the app, or a recovery code' })
  code: string;
}
