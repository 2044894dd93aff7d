// What specs use of TikTok's own client, which comes without types.
declare module 'tiktok-business-api-sdk-official/src/*' {
  interface Answer {
    readonly request_id: string;
    readonly data: unknown;
  }
  type Done = (error: Error | null, answer: Answer | null) => void;
  type Write = (token: string, asked: object, done: Done) => void;
  type Read = (advertiser: string, token: string, asked: object, done: Done) => void;

  export class ApiClient {
    basePath: string;
  }
  class Api {
    constructor(client: ApiClient);
  }
  export class AccountManagementApi extends Api {
    advertiserInfo(advertisers: readonly string[], token: string, asked: object, done: Done): void;
  }
  export class AdApi extends Api {
    adCreate: Write;
    adGet: Read;
    adStatusUpdate: Write;
    smartPlusAdCreate: Write;
    smartPlusAdGet: Read;
  }
  export class AdgroupApi extends Api {
    adgroupCreate: Write;
    adgroupGet: Read;
    adgroupStatusUpdate: Write;
    adgroupUpdate: Write;
    smartPlusAdgroupCreate: Write;
    smartPlusAdgroupGet: Read;
  }
  export class CampaignCreationApi extends Api {
    campaignCreate: Write;
    campaignGet: Read;
    campaignStatusUpdate: Write;
    smartPlusCampaignCreate: Write;
    smartPlusCampaignGet: Read;
  }
  export class FileApi extends Api {
    adImageUpload: Write;
  }
  export class IdentityApi extends Api {
    identityCreate: Write;
    identityGet: Read;
  }
  export class ReportingApi extends Api {
    reportIntegratedGet(kind: string, token: string, asked: object, done: Done): void;
    reportTaskCheck(task: string, advertiser: string, token: string, done: Done): void;
    reportTaskCreate: Write;
  }
  export class ToolApi extends Api {
    toolRegion(
      advertiser: string,
      placements: readonly string[],
      objective: string,
      token: string,
      asked: object,
      done: Done,
    ): void;
  }
}
