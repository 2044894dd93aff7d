import { Inject, Injectable } from '@nestjs/common';
import { type Mode, validationFailed } from '@app/kernel';
import { MAY_BE_LOOPBACK, Receivers, type UrlFault } from './receivers.js';

const DEVELOPMENT = 'http://localhost is for test mode, where the operator of the service allows it';

/** What is wrong, and what would be right. */
const cures: Readonly<Record<UrlFault, { readonly code: string; readonly message: string }>> = {
  malformed: { code: 'invalid_format', message: 'url must be an https URL such as https://hooks.example.com/ads.' },
  not_https: { code: 'invalid_format', message: `url must begin with https://; ${DEVELOPMENT}.` },
  has_credentials: {
    code: 'invalid_value',
    message: 'url must hold no user name and no password: deliveries are signed, and the receiver verifies that.',
  },
  port_not_allowed: { code: 'invalid_value', message: 'url must have no port, 443, or one from 1024 on.' },
  private_host: {
    code: 'invalid_value',
    message: 'url must name a host of the public internet, not of this machine or a network around it.',
  },
  own_url: { code: 'invalid_value', message: 'url must name a server of yours: this one is the service itself.' },
};

/** Where an endpoint may be. Its name is looked up, and checked again, at each try. */
@Injectable()
export class EndpointAddresses {
  constructor(
    @Inject(Receivers) private readonly receivers: Receivers,
    @Inject(MAY_BE_LOOPBACK) private readonly loopback: boolean,
  ) {}

  mayBeLoopback(mode: Mode): boolean {
    return this.loopback && mode === 'test';
  }

  require(url: string, mode: Mode): void {
    const fault = this.receivers.faultOf(url, this.mayBeLoopback(mode));
    if (fault) throw validationFailed([{ field: 'url', ...cures[fault] }]);
  }
}
