const { TestEnvironment } = require('jest-environment-node');
const { cpuSeconds, noteCpu } = require('./cpu.cjs');

/** Measures each spec, with the loading of its modules and the processes that it started and ended. */
module.exports = class MeasuredEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.spec = context.testPath;
    this.suite = config.projectConfig.displayName.name;
  }

  async setup() {
    await super.setup();
    this.before = cpuSeconds();
  }

  async teardown() {
    noteCpu(this.suite, cpuSeconds() - this.before, this.spec);
    await super.teardown();
  }
};
